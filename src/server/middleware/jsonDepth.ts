const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const opening = [...'[{'].map((character) => character.charCodeAt(0))
const closing = [...']}'].map((character) => character.charCodeAt(0))

/**
 * The depth of nested lists and objects in a JSON text in UTF-8, found before it is parsed: each byte is read once. A
 * text that is not JSON has some depth, too.
 */
export function jsonDepth(bytes: Uint8Array): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (opening.includes(byte)) deepest = Math.max(deepest, (depth += 1))
    else if (closing.includes(byte)) depth -= 1
  }
  return deepest
}
