import type { TypedRecord } from '../../src/features/clubRecords/records'

/** A record that an admin of the club has typed. */
export const typedRecord = (id: string, clubId: string, fields: Partial<TypedRecord> = {}): TypedRecord => ({
  id,
  clubId,
  sex: 'F',
  category: '',
  distance: '10mi',
  seconds: 3492,
  name: 'Jean Whitlock',
  when: '1987',
  where: 'Erewash',
  ...fields,
})
