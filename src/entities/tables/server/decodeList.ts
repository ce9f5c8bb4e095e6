/** Bytes examined to detect UTF-16 without a byte order mark. */
const looked = 2000

/**
 * Decodes a file from a spreadsheet or timing program: UTF-8, UTF-16, or a legacy encoding of Windows, DOS or the old
 * Mac. Drops the byte order mark and NUL bytes.
 */
export function decodeList(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = encoding === 'old' ? decodeLegacy(bytes) : new TextDecoder(encoding).decode(bytes)
  return text.replaceAll('\0', '')
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, looked)
  const zeros = [0, 1].map((odd) => begin.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  // Latin letters have a zero in every other byte.
  if (odd > begin.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > begin.length / 8 && odd < even / 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'old'
  }
}

/** The upper halves of two DOS encodings that TextDecoder does not support. */
const dosLetters = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

/** Bytes examined at most, because names repeat. */
const lookedAtLetters = 100_000

/** Encodings of text that is not UTF-8. The first one wins a tie. */
const candidates = ['windows-1252', 'ibm850', 'ibm437', 'macintosh'] as const

type LegacyEncoding = (typeof candidates)[number]

/** Decodes bytes in the legacy encoding that makes the most sense of accented letters. */
function decodeLegacy(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, lookedAtLetters)
  const scores = candidates.map((encoding) => wordScore(decodeAs(sample, encoding)))
  const best = scores.indexOf(Math.max(...scores))
  return decodeAs(bytes, candidates[best] ?? 'windows-1252')
}

function decodeAs(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding === 'windows-1252' || encoding === 'macintosh') return new TextDecoder(encoding).decode(bytes)
  const upper = dosLetters[encoding]
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/gu, (character) => upper[character.charCodeAt(0) - 128] ?? '')
}

/** Accented letters in European names. */
const usual = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜŠŽ]/u

/** Scores accented letters next to other letters up, and symbols or capitals inside words down. */
function wordScore(text: string): number {
  let score = 0
  for (const { 0: found, index } of text.matchAll(/[\u0080-\uffff]/gu)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]]
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
    const isCapitalInside =
      /\p{Lu}/u.test(found) &&
      (/\p{Ll}/u.test(before) || (before !== '' && /\p{Lu}/u.test(before) && /\p{Ll}/u.test(after)))
    const isSmallInside =
      /\p{Ll}/u.test(found) && found !== 'ß' && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)
    if (usual.test(found)) score += isCapitalInside || isSmallInside ? -1 : isInWord ? 2 : 0
    else score -= isInWord ? 2 : 0.5
  }
  return score
}
