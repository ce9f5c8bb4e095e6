const [quote, backslash, comma] = ['"'.charCodeAt(0), '\\'.charCodeAt(0), ','.charCodeAt(0)]
const opening = [...'[{'].map((character) => character.charCodeAt(0))
const closing = [...']}'].map((character) => character.charCodeAt(0))

/** The measures of a JSON text. */
export interface JsonShape {
  /** The depth of nested lists and objects. */
  readonly depth: number
  /** Between items of lists and between fields. */
  readonly commas: number
}

/**
 * The shape of a JSON text in UTF-8, found before it is parsed: each byte is read once. A text that is not JSON has
 * some shape, too.
 */
export function jsonShape(bytes: Uint8Array): JsonShape {
  let [depth, deepest, commas, inText] = [0, 0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === comma) commas += 1
    else if (opening.includes(byte)) deepest = Math.max(deepest, (depth += 1))
    else if (closing.includes(byte)) depth -= 1
  }
  return { depth: deepest, commas }
}
