/** One call of the JSON API. The types are the contract; name, method and path also exist at run time. */
export interface Endpoint<Input, Output> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` stands for the input's value of that name. Values that are not in the path go to the query or the body. */
  readonly path: string
  /** The call that reads what this one returns: pages show the newest of both answers. */
  readonly answers?: Asked | undefined
  readonly types?: { readonly input: Input; readonly output: Output }
}

/** The part of a call that names its answer. */
export type Asked = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>

/** A call that reads. Here and below, `name` is the name of the constant. */
export function get<Input, Output>(
  name: string,
  path: string,
  answers?: Endpoint<unknown, Output>,
): Endpoint<Input, Output> {
  return { name, method: 'GET', path, answers }
}

export function post<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'POST', path }
}

export function put<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'PUT', path }
}

export function del<Input, Output>(name: string, path: string): Endpoint<Input, Output> {
  return { name, method: 'DELETE', path }
}

/** Values of an endpoint's input, as a path, a query or a form has them. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** Fills the input's values into the endpoint's path; `rest` are the values that are not in the path. */
export function fillEndpoint(
  { path }: Pick<Endpoint<object, unknown>, 'path'>,
  input: object,
): { readonly url: string; readonly rest: Values } {
  const rest: Record<string, Values[string]> = { ...input }
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key] ?? '')
    delete rest[key]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

/** The key of a call's answer in the state, for the values in its path. */
export function answerKey({ method, path }: Asked, input: object): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, key: string) => String((input as Values)[key]))}`
}

export type InputOf<Call> = Call extends Endpoint<infer Input, unknown> ? Input : never
