/** Told of each answer that is complete: its status. */
export type OnAnswer = (status: number) => void

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')
const nothing = Buffer.alloc(0)

/**
 * Finds where answers end in what a connection receives, and throws bodies away: so a client costs a fraction of the
 * server that it measures beside it. Knows what Node's servers send: a length, chunks, or no body at all.
 */
export function createResponseReader(onAnswer: OnAnswer): (received: Buffer) => void {
  let pending: Buffer = nothing
  let step: 'head' | 'body' | 'chunkSize' | 'chunk' | 'lastLine' = 'head'
  let status = 0
  /** Bytes of the body or of the chunk that are still to come. */
  let left = 0

  function finish() {
    step = 'head'
    onAnswer(status)
  }

  function readHead(head: string) {
    status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (status === 304 || status === 204 || length === '0') finish()
    else if (length !== undefined) [step, left] = ['body', Number(length)]
    else if (/\r\ntransfer-encoding: *chunked/i.test(head)) step = 'chunkSize'
    else throw new Error(`An answer has no end:\n${head}`)
  }

  /** Takes a line, its end excluded, off what is pending; undefined where it is not whole yet. */
  function lineUpTo(end: Buffer): string | undefined {
    const at = pending.indexOf(end)
    if (at === -1) return undefined
    const line = pending.toString('latin1', 0, at)
    pending = pending.subarray(at + end.length)
    return line
  }

  /** Takes as much of `left` as there is; returns whether that was all. */
  function skip(): boolean {
    const taken = Math.min(left, pending.length)
    pending = pending.subarray(taken)
    left -= taken
    return left === 0
  }

  /** Returns whether there is anything to go on with. */
  function advance(): boolean {
    if (step === 'body' || step === 'chunk') {
      if (!skip()) return false
      if (step === 'body') finish()
      else step = 'chunkSize'
      return true
    }
    const line = lineUpTo(step === 'head' ? headEnd : lineEnd)
    if (line === undefined) return false
    if (step === 'head') readHead(line)
    else if (step === 'lastLine') finish()
    else {
      const size = Number.parseInt(line, 16)
      // A chunk has a line end of its own.
      ;[step, left] = size === 0 ? ['lastLine', 0] : ['chunk', size + lineEnd.length]
    }
    return true
  }

  return (received) => {
    pending = pending.length === 0 ? received : Buffer.concat([pending, received])
    while (pending.length > 0 && advance());
  }
}
