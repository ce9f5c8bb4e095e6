/** The upper halves of two DOS encodings that TextDecoder does not support. */
const dosLetters = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

/** Bytes examined at most, because names repeat. */
const looked = 100_000

/** Encodings of text that is not UTF-8. The first one wins a tie. */
const candidates = ['windows-1252', 'ibm850', 'ibm437', 'macintosh'] as const

type LegacyEncoding = (typeof candidates)[number]

/** Decodes bytes in the legacy encoding that makes the most sense of accented letters. */
export function decodeLegacy(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, looked)
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
