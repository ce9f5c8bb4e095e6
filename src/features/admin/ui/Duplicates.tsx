import * as adminCalls from '../contract'
import { useAnswer } from '../../../browser/useAnswer'
import type { UserView } from '../../../entities/users/contract'
import type { DuplicatesView, DuplicateView } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from '../../../entities/users/ui/UserFacts'
import styles from './Duplicates.module.css'

/** Lists pairs of users who may be the same person, each with a link to merge them. */
export function Duplicates() {
  const { pairs, isPart } = useAnswer(adminCalls.getDuplicates, {})?.duplicates ?? none
  return (
    <Panel title="Possible duplicates" id={duplicatesId}>
      {pairs.length === 0 ? (
        <p className={text.quiet}>Accounts with the same name will appear here.</p>
      ) : (
        <ul className={styles.pairs}>
          {pairs.map((pair) => (
            <Pair key={`${pair.source} ${pair.target}`} {...pair} />
          ))}
        </ul>
      )}
      {isPart && (
        <p className={text.quiet}>Showing the first {pairs.length}. Search by name to find others.</p>
      )}
    </Panel>
  )
}

/** Links to the pairs, which may be below a long page. */
export function DuplicatesLink() {
  const { pairs } = useAnswer(adminCalls.getDuplicates, {})?.duplicates ?? none
  return pairs.length === 0 ? null : (
    <p>
      <a href={`#${duplicatesId}`}>{counted(pairs.length, 'pair', 'pairs')} of accounts with the same name</a>
    </p>
  )
}

const duplicatesId = 'duplicates'

const none: DuplicatesView = { pairs: [], isPart: false }

function Pair({ source, target, sharesClub }: DuplicateView) {
  const one = useAppSelector(({ users }) => find(users, source))
  const other = useAppSelector(({ users }) => find(users, target))
  if (!one || !other) return null
  return (
    <li className={text.stack}>
      <p>
        <strong>{sharesClub ? 'Same name and club' : 'Same name'}</strong>
      </p>
      <Person user={one} />
      <Person user={other} />
      <ButtonLink href={paths.merge({ source, target })}>
        Preview merge<span className={text.hidden}> of {one.name}</span>
      </ButtonLink>
    </li>
  )
}

function Person({ user }: { readonly user: UserView }) {
  return (
    <div>
      <a href={user.path}>{user.name}</a>
      <UserFacts user={user} />
    </div>
  )
}
