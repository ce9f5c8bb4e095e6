import { nameWords } from '../../../kernel/text/nameWords'

export type ListSex = 'women' | 'men'

const words: Readonly<Record<ListSex, ReadonlySet<string>>> = {
  women: new Set(
    'female females woman women womens lady ladies girl girls femme femmes frau frauen damen weiblich donna donne femminile mujer mujeres femenino dames vrouwen'.split(
      ' ',
    ),
  ),
  men: new Set(
    'male males man men mens gent gents boy boys homme hommes mann manner mannlich herren uomo uomini maschile hombre hombres masculino heren mannen'.split(
      ' ',
    ),
  ),
}

/** 'M', 'MV45', 'SM20-24', 'VW35' and 'F Senior' without digits, but not 'M1F' or 'MX'. */
const code =
  /^(?:s|se|sen|senior|j|jun|junior|v|ve|vet|veteran|u|under|o|over|hk)*(?<sex>[mfwl])(?:s|se|sen|senior|j|jun|junior|v|ve|vet|veteran|u|under|o|over|hk)*$/u

/** Returns the sex that the categories of a line say. Returns undefined if they say none, or both. */
export function sexIn(categories: readonly string[]): ListSex | undefined {
  const [sex, ...others] = new Set(categories.flatMap((text) => sexesIn(text)))
  return others.length === 0 ? sex : undefined
}

/** Returns the category in the cells of a line, such as `F45`, or `F` if no age is known; undefined without a sex. */
export function categoryIn(cells: readonly string[]): string | undefined {
  const sex = sexIn(cells)
  if (!sex) return undefined
  const [age, until] = cells.join(' ').match(/\d+/gu)?.map(Number) ?? []
  const isFive = age !== undefined && age >= 35 && age % 5 === 0 && (until === undefined || until === age + 4)
  return `${sex === 'women' ? 'F' : 'M'}${isFive ? age : ''}`
}

function sexesIn(text: string): readonly ListSex[] {
  const found = nameWords(text.replace(/\d+/gu, ' '))
  const named = (['women', 'men'] as const).filter((sex) => found.some((word) => words[sex].has(word)))
  if (named.length > 0) return named
  const letter = code.exec(found.join('').slice(0, longestCode))?.groups?.sex
  if (letter === undefined) return []
  return [letter === 'm' ? 'men' : 'women']
}

/** Longer texts are no codes. */
const longestCode = 20
