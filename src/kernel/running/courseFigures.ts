/** The climb of a course, which is shown beside its length and is not a distance. */

const digits = String.raw`(?:\d{1,2}[ .,']\d{3}|\d{2,5})`
const amount = String.raw`(?<![\p{L}\p{M}\d.,])${digits}`

/** In all languages that race tables are read in: see `raceHeadings`. */
const climbWords = [
  ...['(?:total |positive )?(?:climb(?:ing|s)?|ascent|elevation|elev|gain|vert)(?: gain)?', 'd ?[+]', 'hm'],
  ...['(?:d[ée]nivel[ée]e?|desnivel|dislivello)(?: positi[fv]o?)?', 'h(?:ö|oe|o)henmeter', 'hoogtemeters'],
  ...[
    'przewy[żz]sze[ńn](?:ia)?|przewy[żz]szenie',
    'p[řr]ev[ýy][šs]en[íi]',
    'h[öo]jdmeter',
    'stigning',
    'esgyn',
  ],
].join('|')

const metres = '(?:m|mts?|met(?:er|re)s?|metros|metri|m[èe]tres)'
const between = '(?: ?(?:of|de|di|total|approx))? ?'
const before = '(?:(?<!\\p{L})(?:with|and|mit|avec|con|met|med) )?'
const end = String.raw`(?![\p{L}\p{M}\d])`

/** '450 m climb', 'D+ 900m', '+450m', '600hm', '1,700ft', '900 m+'. */
const climbs = [
  `${before}${amount} ?(?:${metres}|ft|feet)?${between}(?:${climbWords})${end}`,
  `${before}(?<!\\p{L})(?:${climbWords})${end}[: ]{0,3}(?:of |de |di )?[+]?${digits}(?! ?(?:k|mi))(?: ?(?:${metres}|ft|feet))?${end}`,
  `[+±↑]${digits} ?(?:${metres}|ft|feet|hm)${end}`,
  `${before}${amount} ?(?:ft|feet)${end}`,
  `${amount} ?m ?[+](?! ?[\\p{L}\\d])`,
].join('|')

const climb = new RegExp(`(?:[(] ?(?:${climbs}) ?[)]|${climbs})`, 'giu')

/** A text of distances without what says how much the course climbs. */
export function withoutClimbs(text: string): string {
  // Something else stands on either side, so what remains of both sides stays apart.
  return /\d\d/u.test(text) ? text.replace(climb, ' ; ') : text
}
