import type { IncomingMessage, ServerResponse } from 'node:http'

export const faults = {
  /** Until the time-out, which the test ends. */
  hangs: () => undefined,
  resets: (request: IncomingMessage) => request.socket.destroy(),
  'answers 101': (request: IncomingMessage) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  },
  'answers 500': (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(500).end('<h1>Internal Server Error</h1>')
  },
  'answers bad JSON': (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":')
  },
  'answers null': (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('null')
  },
  'answers nothing': (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  },
  'answers 10 MB': (_: IncomingMessage, response: ServerResponse) => {
    // The one who asked may go away in the middle.
    response.on('error', () => {})
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(`"${'x'.repeat(10_000_000)}"`)
  },
  'breaks off': (request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(200, { 'Content-Length': '1000' })
      .write('{"access_token"', () => request.socket.destroy())
  },
}

export type Fault = keyof typeof faults

export const faultNames = Object.keys(faults) as readonly Fault[]

/** The steps at which a provider fails. */
export interface Misbehaviour {
  readonly at: 'token' | 'profile'
  readonly fault: Fault
  /** Called when the provider is asked. */
  readonly reached?: () => void
}

/** Makes the mock provider of a site misbehave as `current` says. */
export function createProviderFaults() {
  const state: { current?: Misbehaviour } = {}
  return {
    state,
    before: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { current } = state
      if (!current || !request.url?.startsWith('/demo-provider/')) return false
      const pattern = current.at === 'token' ? /\/token$/ : /\/(userinfo|athlete|me)(\?|$)/
      if (!pattern.test(request.url)) return false
      faults[current.fault](request, response)
      current.reached?.()
      return true
    },
  }
}
