import { slugLength } from '../limits'

/** German and Russian letters that differ from their base letter: 'ä' is 'ae' and not 'a'. */
const composed = table('ä ae ö oe ü ue ё yo й y ї yi')

/**
 * Letters that do not become Latin by removing accents. Cyrillic follows BGN/PCGN and Greek follows ELOT 743,
 * simplified.
 */
const letters = table(
  'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ı i ŋ ng ŧ t ə e ĸ k',
  'а a б b в v г g ґ g д d е e є ye ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh',
  'ц ts ч ch ш sh щ shch ы y э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz ѕ dz',
  'ου ou α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch',
  'ψ ps ω o',
)

/** Marks within words: apostrophes, and the hard and the soft sign. */
const dropped = /['’‘ʼ`´ъь]/g

/** Letters that have a plain Latin spelling. */
const spelled = /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)+/gu

/** Digits and letters, with the marks that belong to them. No script has more marks on one letter. */
const words = /(?:\p{L}\p{M}{0,4}|\p{N})+/gu

/** Invisible characters: marks of direction, joiners, and variants of the letter beside them. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu

/**
 * A readable slug: lower-case letters, digits and single hyphens, at most 60 characters. It is cut between words if
 * that keeps at least half of it. Letters of scripts other than Latin, Greek and Cyrillic stay as they are. `fallback`
 * (a slug itself) replaces a text without usable characters.
 */
export function slugOf(text: string, fallback: string): string {
  const bare = text
    .normalize('NFC')
    .replace(dropped, '')
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
  const plain = replaceAll(bare, composed).replace(spelled, plainLetters)
  return shorten((plain.match(words) ?? []).join('-'), slugLength) || fallback
}

/**
 * The text in lower case and without accents or apostrophes, Greek and Cyrillic in Latin letters: "Łódź" is "lodz".
 * Other scripts stay as they are.
 */
export function plainLetters(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(dropped, '')
  return replaceAll(bare, letters)
}

/** The numbered slugs of one name: the first is `x` itself, the second `x-2`. None is longer than 60 characters. */
export function numberedSlug(wanted: string, number: number): string {
  if (number === 1) return wanted
  const ending = `-${number}`
  return shorten(wanted, slugLength - ending.length) + ending
}

/** Cuts a slug to a length: between words if that keeps at least half of it, and never within a letter. */
export function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const end = slug.lastIndexOf('-', length)
  const cut = slug.slice(0, end >= length / 2 ? end : length).replace(/\p{Cs}$/u, '')
  const isParted = /^\p{M}/u.test(slug.slice(cut.length))
  return (isParted ? cut.replace(/\P{M}\p{M}*$/u, '') : cut).replace(/-$/, '')
}

interface Table {
  readonly latin: ReadonlyMap<string, string>
  readonly letter: RegExp
}

function table(...pairs: readonly string[]): Table {
  const latin = new Map(
    Array.from(
      pairs.join(' ').matchAll(/(?<!\S)(\S+) (\S+)/g),
      ([, letter = '', latin = '']) => [letter, latin] as const,
    ),
  )
  return { latin, letter: new RegExp([...latin.keys()].join('|'), 'g') }
}

function replaceAll(text: string, { latin, letter }: Table): string {
  return text.replace(letter, (found) => latin.get(found) ?? found)
}
