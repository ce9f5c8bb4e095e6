import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import { ClubMemberSearch } from './ClubMemberSearch'

interface ClubMembersProps {
  /** Of the panel, to be led to. */
  readonly id: string
  /** Whether all of the club are shown. */
  readonly isWhole: boolean
  /** Of those who were looked for, on whichever page. */
  readonly count: number
  /** Of the club. */
  readonly total: number
  /** What was looked for; '' for nothing. */
  readonly looked: string
  /** The page that they are on. */
  readonly path: string
  readonly pages: Pick<Parameters<typeof Pager>[0], 'first' | 'next'>
  /** The members. */
  readonly children: ReactNode
}

/** Who is in the club, by name: a page of them, and where that is not all of them, a search. */
export function ClubMembers({ id, isWhole, count, total, looked, path, pages, children }: ClubMembersProps) {
  return (
    <Panel title="Members" count={total} id={id}>
      {!isWhole && <ClubMemberSearch key={looked} path={path} hash={id} looked={looked} />}
      {looked !== '' && (
        <p role="status" className={classes(text.small, text.quiet)}>
          {count === 0 ? 'Nobody has such a name.' : `${count} found`}
        </p>
      )}
      {total === 0 && <p className={text.quiet}>Nobody has joined yet.</p>}
      {children}
      <Pager label="Pages of members" names={{ first: 'First members', next: 'More members' }} {...pages} />
    </Panel>
  )
}
