import { useSearchParams } from 'react-router'
import * as adminCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  Component: FirstAdminPage,
}

function FirstAdminPage() {
  const [query] = useSearchParams()
  const user = useAppSelector((state) => state.user)
  const key = query.get('key') ?? ''
  return (
    <>
      <Title page="First admin" />
      <PageHead title="First admin" />
      <FormCard>
        <Prose>
          <p>
            This page is for the person who hosts this site. If you continue, your account ({user?.name}) will
            become the first super admin. Super admins can add clubs, merge accounts and choose other admins.
          </p>
        </Prose>
        {/* Loads a new page, because nearly everything about the viewer has changed. */}
        <ApiForm call={adminCalls.becomeFirstAdmin} fixed={{ key }} className={text.row}>
          <Button type="submit" primary>
            Become super admin
          </Button>
          <ButtonLink href={paths.home}>Cancel</ButtonLink>
        </ApiForm>
      </FormCard>
    </>
  )
}
