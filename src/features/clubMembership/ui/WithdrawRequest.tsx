import { homeForm } from '../../../kernel/calls/endpoint'
import type { ClubView } from '../../../entities/clubs/contract'
import * as membershipCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'

interface WithdrawRequestProps {
  readonly club: Pick<ClubView, 'slug' | 'name'>
  readonly label: string
  /** True on the home page, which may show several requests. */
  readonly isOnHome?: true
}

/** Shows the button that withdraws the viewer's join request. */
export function WithdrawRequest({ club: { slug, name }, label, isOnHome }: WithdrawRequestProps) {
  const withdraw = useAction(membershipCalls.withdrawJoinRequest)
  return (
    <ApiForm
      call={membershipCalls.withdrawJoinRequest}
      fixed={{ slug, ...(isOnHome && { from: homeForm }) }}
      onSubmit={() => void withdraw({ slug })}
    >
      <Button type="submit">
        {label}
        {isOnHome && <span className={text.hidden}> to join {name}</span>}
      </Button>
    </ApiForm>
  )
}
