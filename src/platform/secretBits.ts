/** The bits of a word that is chosen out of some thousands. */
const bitsOfWord = 12

/** The bits of a part that occurred before, or that is in alphabetical order. */
const bitsOfRepetition = 6

/** Texts that look random, and that everyone can look up. */
const wellKnown = [
  // Pi.
  '3141592653589793238462643383279502884197169399375105820974944592',
  // Euler’s number.
  '2718281828459045235360287471352662497757247093699959574966967627',
  // The square root of 2.
  '1414213562373095048801688724209698078569671875376948073176679737',
  // The golden ratio.
  '1618033988749894848204586834365638117720309179805762862135448622',
  // Pi in hexadecimal digits, and the first values of SHA-256.
  '3243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89',
  '6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19',
  // Hashes (MD5, SHA-1, SHA-256) of nothing, of “password” and of “secret”.
  'd41d8cd98f00b204e9800998ecf8427e',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  '5ebe2294ecd0e0f08eab7690d2a6ee69',
  '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
  // Rows and columns of a keyboard.
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Characters of a well-known text that random secrets do not have by chance. */
const leastKnown = 8

/** The maximum distance between the characters of a sequence: two in `00112233`. */
const strides = [1, 2, 3, 4]

/** At least four letters in one case, or with a capital first, with the separator before them. */
const word = /(?:(?<=[A-Za-z])[^A-Za-z\d])?(?:[A-Z]?[a-z]{3,6}|[A-Z]{4,7})/y

/**
 * A plain estimate of a secret's entropy. Each character counts with the bits of its alphabet, but a word, a
 * repetition, a sequence and a part of a well-known text count only once.
 */
export function secretBits(secret: string): number {
  const bitsOfCharacter = Math.log2(charactersLike(secret))
  const folded = secret.toLowerCase()
  let bits = 0
  for (let at = 0; at < secret.length;) {
    const repeated = Math.max(repetitionAt(folded, at), sequenceAt(folded, at), knownAt(folded, at))
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

/** Returns the number of characters from a position on that occurred before it. */
function repetitionAt(text: string, at: number): number {
  let length = 0
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1))) length += 1
  return length
}

/** Returns the number of characters from a position on that are a sequence: '1234', '00112233', '0a1b2c3d'. */
function sequenceAt(text: string, at: number): number {
  return Math.max(
    ...strides.map((stride) => {
      const step = valueAt(text, at + stride) - valueAt(text, at)
      let length = stride
      while (valueAt(text, at + length) - valueAt(text, at + length - stride) === step) length += 1
      const isShort = stride === 1 && Math.abs(step) <= 1
      return isShort || length >= 2 * stride + 3 ? length : 0
    }),
  )
}

/**
 * A digit or letter as its place in '0123…xyz', so that 'a' follows '9' as in hexadecimal numbers; NaN behind the end.
 */
function valueAt(text: string, at: number): number {
  const character = text[at]
  if (character === undefined) return Number.NaN
  const value = Number.parseInt(character, 36)
  return Number.isNaN(value) ? -text.charCodeAt(at) : value
}

/** Returns the number of characters from a position on that are part of a well-known text. */
function knownAt(text: string, at: number): number {
  let length = 0
  while (
    at + length < text.length &&
    wellKnown.some((known) => known.includes(text.slice(at, at + length + 1)))
  )
    length += 1
  return length < leastKnown ? 0 : length
}
