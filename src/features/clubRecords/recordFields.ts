import { textField } from '../../kernel/fields/fieldRules'
import { plainFormLength } from '../../kernel/limits'
import type { AgeCategories } from '../../entities/athletes/ageCategories'
import { categoryFields, terrainsField } from '../championships/categoryFields'

/** The fields of a club's record rules. */
export const recordRuleFields = {
  recordTerrains: terrainsField(
    'Terrain that counts',
    'For example, road, track, parkrun. Approximate distances never count.',
  ),
  ...categoryFields,
}

export const typedRecordFields = {
  text: textField('Records', { maximum: plainFormLength, multiline: true }),
}

/** Returns whom a club has records for, such as `F`, `FU20` and `F45`. */
export function recordGroups({ ages, under }: Pick<AgeCategories, 'ages' | 'under'>) {
  const categories = [
    ...(under > 0 ? [`U${under}`] : []),
    ...(under > 0 || ages.length > 0 ? ['SEN'] : []),
    ...ages,
  ]
  return ['F', 'M'].flatMap((sex) => [sex, ...categories.map((category) => `${sex}${category}`)])
}
