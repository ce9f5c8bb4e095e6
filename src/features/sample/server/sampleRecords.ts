import { readTypedRecords } from '../../clubRecords/server/readTypedRecords'
import { sampleClubs } from './clubs'

const text = `Women, 10K\nJean Whitlock, 1987, 36:41, Erewash\nHalf marathon\nMoira Tansley, 1994, 1:21:12, Stafford
Men, 10K\nKeith Ollerton, 1991, 31:07, Leeds\nHalf marathon\nKeith Ollerton, 1990, 1:08:49, Reading
Marathon\nDerek Hale, 1983, 2:25:30, London\nF45, 10K\nMoira Tansley, 2009, 40:33, Telford`

/** The published records of the first club. */
export const sampleRecords = readTypedRecords(text, { groups: ['F', 'M', 'F45'], today: '2026-01-01' }).map(
  (one, at) => ({ id: `record-${at + 1}`, clubId: sampleClubs[0]?.id ?? '', ...one }),
)
