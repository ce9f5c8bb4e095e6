/** The bits of a word that is chosen out of some thousands. */
const bitsOfWord = 12

/** The bits of a part that occurred before, or that is in alphabetical order. */
const bitsOfRepetition = 6

/** At least four letters in one case, or with a capital first, with the separator before them. */
const word = /(?:(?<=[A-Za-z])[^A-Za-z\d])?(?:[A-Z]?[a-z]{3,6}|[A-Z]{4,7})/y

/**
 * A plain estimate of a secret's entropy. Each character counts with the bits of its alphabet, but a word, a repetition
 * and an alphabetical order count only once.
 */
export function secretBits(secret: string): number {
  const bitsOfCharacter = Math.log2(charactersLike(secret))
  const folded = secret.toLowerCase()
  let bits = 0
  for (let at = 0; at < secret.length;) {
    const repeated = Math.max(repetitionAt(folded, at), orderAt(folded, at))
    const wordLength = wordAt(secret, at)
    if (repeated >= 3 && repeated >= wordLength) {
      bits += bitsOfRepetition
      at += repeated
    } else {
      const length = Math.max(1, wordLength)
      bits += Math.min(bitsOfWord, length * bitsOfCharacter)
      at += length
    }
  }
  return bits
}

/** The length of the word at a position; 0 if the letters there cannot be pronounced. */
function wordAt(text: string, at: number): number {
  word.lastIndex = at
  const found = word.exec(text)?.[0] ?? ''
  return /[^aeiouy]{5}|^[^aeiouy]+$/i.test(found.replace(/^[^a-z]/i, '')) ? 0 : found.length
}

/** The size of the alphabet that a secret's characters are from. */
function charactersLike(secret: string): number {
  const kinds = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 4],
  ] as const
  return kinds.reduce((sum, [kind, size]) => (kind.test(secret) ? sum + size : sum), 0)
}

/** How many characters from a position on occurred before it. */
function repetitionAt(text: string, at: number): number {
  let length = 0
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1))) length += 1
  return length
}

/** How many characters from a position on are equal, or in alphabetical order, forwards or backwards. */
function orderAt(text: string, at: number): number {
  const step = (place: number) => text.charCodeAt(place + 1) - text.charCodeAt(place)
  if (Math.abs(step(at)) > 1) return 1
  let length = 1
  while (at + length < text.length && step(at + length - 1) === step(at)) length += 1
  return length
}
