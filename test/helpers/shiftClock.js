// Moves the clock of a process, or of a page in a browser, by a number of milliseconds: a run of the tests is on a day of
// its own. Plain JavaScript, because Node loads it before a server, and a browser before a page.
const offsetMs = Number(globalThis.process?.env.TEST_CLOCK_OFFSET_MS ?? globalThis.testClockOffsetMs)

if (Number.isFinite(offsetMs)) {
  const { Date: SystemDate } = globalThis
  const now = () => SystemDate.now() + offsetMs
  const ShiftedDate = new Proxy(SystemDate, {
    apply: () => String(new SystemDate(now())),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
  SystemDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
  if (globalThis.process) limitAges(globalThis.process.getBuiltinModule('http'))
}

// A browser would compare the day on which a cookie expires with its own clock.
function limitAges({ ServerResponse }) {
  const { writeHead } = ServerResponse.prototype
  const limited = (cookie) => {
    const [, expires] = /; expires=([^;]+)/i.exec(cookie) ?? []
    if (expires === undefined || /; max-age=/i.test(cookie)) return cookie
    return cookie.replace('; ', `; Max-Age=${Math.round((Date.parse(expires) - Date.now()) / 1000)}; `)
  }
  ServerResponse.prototype.writeHead = function (...given) {
    const cookies = this.getHeader('Set-Cookie')
    if (cookies !== undefined) this.setHeader('Set-Cookie', [cookies].flat().map(limited))
    return writeHead.apply(this, given)
  }
}
