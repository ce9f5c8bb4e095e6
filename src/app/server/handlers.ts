import type { Api } from '../../kernel/calls/api'
import type { Endpoint, FormOutput } from '../../kernel/calls/endpoint'
import type { CallContext, Handler, HandlersOf } from '../../kernel/calls/handlers'
import type { EndpointName, endpoints } from '../features.server'

type Calls = typeof endpoints

/** The server's side of the contract. */
export type Handlers = HandlersOf<Calls> & {
  /** The handlers of plain forms: the same calls, but with a cheaper response if a form does not need the full one. */
  readonly forForms?: FormHandlers
}

export type FormHandlers = {
  readonly [Name in EndpointName]?: Calls[Name] extends Endpoint<infer Input, infer Output>
    ? Handler<Input, FormOutput<Output>>
    : never
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess(handlers: Handlers, context: CallContext): Api {
  return <Input extends object, Output>({ name }: Endpoint<Input, Output>, input: Input) =>
    handlers[name as EndpointName](context, input) as Promise<Output>
}
