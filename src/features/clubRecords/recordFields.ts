import { textField } from '../../kernel/fields/fieldRules'
import { plainFormLength } from '../../kernel/limits'
import type { AgeCategories } from '../../entities/athletes/ageCategories'
import { groupName } from '../../entities/statuses/currentRecords'
import { categoryFields, terrainsField } from '../championships/categoryFields'

/** The fields of the rules for what counts as a record of a club. */
export const recordRuleFields = {
  recordTerrains: terrainsField(
    'Courses that count',
    'Enter courses such as road, track, parkrun. Approximate distances never count.',
  ),
  ...categoryFields,
}

/** The fields of records that are typed. `group` is the sex, or the category, of all lines that name none. */
export const typedRecordFields = {
  group: textField('Whose records', { maximum: 9 }),
  text: textField('Records', { maximum: plainFormLength, multiline: true }),
}

/** Returns whom a club has records for, such as `F`, `FU20` and `F45`, with their names. */
export function recordGroups({ ages, under }: Pick<AgeCategories, 'ages' | 'under'>) {
  const categories = [
    ...(under > 0 ? [`U${under}`] : []),
    ...(under > 0 || ages.length > 0 ? ['SEN'] : []),
    ...ages,
  ]
  const groups = ['F', 'M'].flatMap((sex) => [sex, ...categories.map((category) => `${sex}${category}`)])
  return groups.map((group) => [group, groupName(group)] as const)
}
