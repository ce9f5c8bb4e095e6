import { expect } from 'vitest'
import type { ApiError } from '../../src/kernel/calls/apiError'
import { messages } from '../../src/kernel/text/messages'

/** A refusal is read by a person: whole sentences, that begin with no key, and the message is all of them. */
export function expectSentences({ message, errors = {} }: ApiError): void {
  for (const text of Object.values(errors)) {
    if (text !== messages.timeRequired) expect(text).toMatch(/^(?!\w+: )\S.*\.$/s)
    expect(text).not.toMatch(/undefined|NaN|expected|received|\bstring\b|x{50}/)
    expect(message).toContain(text)
  }
}
