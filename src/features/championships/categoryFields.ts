import { terrainTexts, terrainWords } from '../../kernel/running/terrain'
import { countField, listField, oneOf, readNumber } from '../../kernel/fields/fieldKinds'

/** The fields of age categories. */
export const categoryFields = {
  ages: listField(
    'Age categories',
    'Enter the age at which each one starts, such as 40, 50, 60.',
    readNumber,
  ),
  under: countField('Juniors are under', 'For example, 20 for U20.'),
  ageOn: oneOf('Use the age on', {
    race: 'The day of the race',
    yearStart: '1 January',
    seasonStart: 'The first day of the season',
    seasonEnd: 'The last day of the season',
  }),
}

/** A list of terrains by their names. */
export const terrainsField = (label: string, hint: string) =>
  listField(
    label,
    hint,
    (text) => terrainWords[text.toLowerCase().replace('-', ' ')],
    (terrain) => terrainTexts[terrain],
  )
