import { requireText } from '../../../platform/documents/documentLimits'
import { isSpreadsheet, spreadsheetText } from '../../../platform/documents/spreadsheetText'
import type { DocumentKind } from '../../../platform/documents/documents'
import { memberListDocument } from '../../../features/memberList/server/memberDocument'
import { readMembers } from '../../../features/memberList/server/readMembers'
import { historyDocument } from '../../../features/historyImport/server/historyDocument'
import { readHistory } from '../../../features/historyImport/server/readHistory'
import { readRaces } from '../../../features/raceImport/server/readRaces'
import { raceListDocument } from '../../../features/raceImport/server/raceDocument'
import { feedDocument, readFeed } from '../../../features/followedCalendars/server/readFeed'
import { decodeList } from '../../../entities/tables/server/decodeList'
import {
  readListHeadings,
  readResultList,
} from '../../../features/resultImport/server/reading/readResultList'
import {
  listHeadingsDocument,
  listTextDocument,
  resultListDocument,
} from '../../../features/resultImport/server/resultListDocument'
import { olderResultsDocument } from '../../../features/results/server/olderResultsDocument'
import { readOlderResults } from '../../../features/results/server/readOlderResults'

/** Reads a document of any kind, from its plain data to plain data or a promise of it. */
type Reader = (input: unknown) => unknown

function readerOf<In, Out>(
  { name }: DocumentKind<In, Out>,
  read: (input: In) => Out | Promise<Out>,
): [string, Reader] {
  return [name, (input) => read(input as In)]
}

const readers = new Map<string, Reader>([
  readerOf(listTextDocument, (bytes) =>
    isSpreadsheet(bytes) ? spreadsheetText(bytes) : requireText(decodeList(bytes)),
  ),
  readerOf(listHeadingsDocument, readListHeadings),
  readerOf(resultListDocument, readResultList),
  readerOf(raceListDocument, readRaces),
  readerOf(feedDocument, readFeed),
  readerOf(memberListDocument, readMembers),
  readerOf(historyDocument, readHistory),
  readerOf(olderResultsDocument, readOlderResults),
])

/** Reads a document of the kind with this name. Throws `Invalid` for one that cannot be understood. */
export function readDocument(name: string, input: unknown): unknown {
  const read = readers.get(name)
  if (!read) throw new Error(`No reader for documents of the kind ${name}`)
  return read(input)
}
