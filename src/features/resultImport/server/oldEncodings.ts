/** The upper half of two encodings of DOS, which no decoder of the platform knows. */
const dosLetters = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

/** Bytes that are looked at, at most: names repeat. */
const looked = 100_000

/** What a text that is no UTF-8 may be. The first is what it is where nothing tells. */
const candidates = ['windows-1252', 'ibm850', 'ibm437', 'macintosh'] as const

type OldEncoding = (typeof candidates)[number]

/** The text of bytes in the encoding in which most letters with accents stand where words have such letters. */
export function decodeOld(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, looked)
  const scores = candidates.map((encoding) => wordScore(decodeAs(sample, encoding)))
  const best = scores.indexOf(Math.max(...scores))
  return decodeAs(bytes, candidates[best] ?? 'windows-1252')
}

function decodeAs(bytes: Uint8Array, encoding: OldEncoding): string {
  if (encoding === 'windows-1252' || encoding === 'macintosh') return new TextDecoder(encoding).decode(bytes)
  const upper = dosLetters[encoding]
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/gu, (character) => upper[character.charCodeAt(0) - 128] ?? '')
}

/** Letters that European names have. */
const usual = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜŠŽ]/u

/**
 * How well letters with accents fit into words: a usual letter beside others counts for an encoding, and a sign within a
 * word, or a capital after a small letter, against it.
 */
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
