import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** The lines of the header, each unfolded. */
  readonly headers: readonly string[]
  /** The decoded parts. */
  readonly text: string
  readonly html: string
}

/** Deviations from accepting all mail. Tests may change them between two mails. */
export interface Behaviour {
  /** The response to RCPT TO, such as '550 5.1.1 No such mailbox'; undefined to accept it. */
  recipient?: (address: string) => string | undefined
  /** The response to the mail; 'lost' ends the connection instead, and 'wait' never responds. */
  message?: (mail: ReceivedMail) => string | undefined
}

export interface SmtpUnderTest {
  readonly url: string
  /** The mails that arrived completely, including those with a lost or negative response. */
  readonly received: ReceivedMail[]
  readonly behaviour: Behaviour
  stop(): Promise<void>
}

/** A real SMTP server on a free port of this machine, without encryption. */
export async function startSmtpServer(): Promise<SmtpUnderTest> {
  const received: ReceivedMail[] = []
  const behaviour: Behaviour = {}
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      answer(refusalOf(behaviour.recipient?.(address)))
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to, ...readMail(Buffer.concat(chunks).toString('latin1')) }
        received.push(mail)
        const response = behaviour.message?.(mail)
        if (response === 'lost') server.connections.forEach((connection) => connection.close())
        else if (response !== 'wait') answer(refusalOf(response))
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviour,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

function refusalOf(answer: string | undefined): Error | undefined {
  if (answer === undefined) return undefined
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

/** Starts a server that accepts connections and stays silent, or responds to each line with `answerTo`. */
export async function startOddServer(answerTo?: (line: string) => string) {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!answerTo) return
    socket.write('220 odd.example\r\n')
    socket.setEncoding('latin1').on('data', (line: string) => {
      heard.push(line)
      socket.write(`${answerTo(line.trim())}\r\n`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

/** Starts a server that offers encryption and responds with `answer` to STARTTLS. */
export function startServerWithBadTls(answer: string) {
  return startOddServer((line) => {
    if (line.startsWith('EHLO')) return '250-odd.example\r\n250 STARTTLS'
    return line === 'STARTTLS' ? answer : '250 fine'
  })
}

/** Reads a mail of plain text and HTML (RFC 5322, RFC 2045). */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = unfold(head)
  const boundary = /boundary="?([^";]+)/.exec(headers.find((one) => /^content-type:/i.test(one)) ?? '')?.[1]
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const decoded = (type: string) => {
    const part = parts.find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one)) ?? ''
    const [partHead = '', ...body] = part.split('\r\n\r\n')
    return decode(body.join('\r\n\r\n'), /transfer-encoding: (\S+)/i.exec(partHead)?.[1]).trim()
  }
  return { headers, text: decoded('text/plain'), html: decoded('text/html') }
}

function unfold(head: string): readonly string[] {
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter(Boolean)
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body.replace(/\r\n/g, '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n')
}
