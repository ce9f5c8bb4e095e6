/** Lengths written in words, or that stand in the name of a race. */

/** Further short names of the half marathon and marathon, without accents. */
const shortNames: Readonly<Record<'half-marathon' | 'marathon', string>> = {
  'half-marathon':
    'semi|the half|halber marathon|halve|medio maraton|media|mezza|maratonina|polmaraton|pulmaraton|halvmaraton|halvmara|hanner',
  marathon: 'full|fm|full distance|the full|hele marathon|marathon llawn|marathonlauf',
}

const idsByName = new Map(
  Object.entries(shortNames).flatMap(([id, names]) => names.split('|').map((name) => [name, id] as const)),
)

/** The id of the distance that has this short name; undefined for any other text. */
export function idNamed(key: string): string | undefined {
  return idsByName.get(key)
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
)

const units = String.raw`k|kms?|kilomet(?:er|re)s?|mi|mls?|miles?|milers?`
const inWords = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:(?:an? |one )?(?<hundred>hundred)|(?:(?<ten>${tens.join('|')})[- ]?)?(?<one>${ones.join('|')})?)(?<![ -])[- ](?=(?:${units})(?![\p{L}\p{M}]))`,
  'giu',
)

/** Matches a text that begins with a count in words from two on: 'one mile' is a name to some. */
export const countsInWords = new RegExp(
  `^(?:(?:a |an |one )?hundred|(?:${[...tens, ...ones.slice(1)].join('|')}))[ -]`,
  'iu',
)

/** 'Ten miles', '10mls' and '10 Meilen' as '10 miles'. */
export function inDigits(text: string): string {
  const counted = text.replace(inWords, (found, ...more) => {
    const { hundred, ten = '', one = '' } = more.at(-1) as Readonly<Record<string, string | undefined>>
    if (hundred !== undefined) return '100 '
    if (ten === '' && one === '') return found
    const count = (tens.indexOf(ten.toLowerCase()) + 2) * (ten === '' ? 0 : 10)
    return `${count + ones.indexOf(one.toLowerCase()) + 1} `
  })
  return counted
    .replace(
      /(?<=\d ?)(?:mls?|meilen|milles|miglia|millas|mijl|milltir(?:oedd)?)(?![\p{L}\p{M}])/giu,
      'miles',
    )
    .replace(
      /(?<=\d ?)(?:chilometri|cilomedr|kilom(?:etern|[èé]tres|etros|etrów|etrů))(?![\p{L}\p{M}])/giu,
      'km',
    )
}

/** A number with a unit; fewer than 400 'm' may be miles. */
export const lengthToken = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,×])(\d{1,3}(?:\.\d{1,4})?(?=[- ]?(?!m(?!i|l|e))\p{L})|[4-9]\d\d|\d{4,5})[- ]?(${units}|m|met(?:er|re)s?)(?![\p{L}\p{M}\d])`,
  'giu',
)

/** The name of a half or a marathon, beside words that say nothing of a length. */
export const marathonName =
  /^(?:(?:trail|road|walk(?:ing)?|women['’]?s?|men['’]?s?|ladies|night|hilly|flat|open|wheelchair|canicross|the)[ -]+)*(?<name>half(?:[ -]?marathon)?|semi[ -]?marathon|halbmarathon|marathon)(?:[ -]+[(]?(?:trail|road|walk(?:ing|ers)?|women|men|ladies|open|wheelchair|canicross|hike)[)]?)*$/iu

/** Names of races whose length is not what one person runs: relays, laps, races by time. */
export function isOfSeveralLengths(name: string): boolean {
  return /\d ?[x×*] ?\d|(?<![\p{L}\p{M}])(?:x|of|relays?|staffel|relais|relevos?|staffetta|estafette|sztafeta|stafeta|stafett|ras gyfnewid|laps?|loops?|legs?|rund(?:e|en)|tours?|each|per|to|\d ?(?:h|hrs?|hours?|min|stunden|heures|uur|timmar))(?![\p{L}\p{M}])/iu.test(
    name.normalize('NFC'),
  )
}
