import { plainLetters } from '../../../kernel/text/slug'

/** Truncates words in the index and in searches alike, so that long words still match by prefix. */
const wordLength = 32

/** Stop words, too common to distinguish two events. */
const stopWords = new Set('a an and at by de for from in la le me near of on the to with'.split(' '))

/** Units that form one word with the number before them: "10 km", "10km" and "10k" are the same. */
const kilometres = new Set(['k', 'km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'])
const miles = new Set(['m', 'mi', 'mile', 'miles', 'miler'])
/** The largest number before which "m" means miles rather than metres. */
const mostMiles = 200

/** Splits a text into index words, without case, accents, apostrophes and stop words, and with distances normalised. */
export function searchWords(text: string): readonly string[] {
  const parts = plainLetters(text)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)(?:st|nd|rd|th)(?![\p{L}\p{N}])/gu, '$1')
    // Letters and digits are separate words ("endure24", "10k"), so that a space between them makes no difference.
    .match(/\p{N}+|\p{L}+/gu)
  const words: string[] = []
  for (const part of parts ?? []) {
    const before = words.at(-1)
    if (before !== undefined && /^\d+$/.test(before)) {
      if (kilometres.has(part)) {
        words[words.length - 1] = `${before}k`
        continue
      }
      if (miles.has(part)) {
        if (Number(before) <= mostMiles) words.push('mile')
        else words[words.length - 1] = `${before}m`
        continue
      }
    }
    if (!stopWords.has(part)) words.push(part.slice(0, wordLength))
  }
  return words
}
