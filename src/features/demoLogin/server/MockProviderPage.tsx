import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LoginType, loginNames } from '../../../kernel/access/loginType'
import { nameLength } from '../../../kernel/limits'
import { Avatar } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import type { UserRecord } from '../../../entities/users/records'

export interface MockProviderPageProps {
  readonly type: LoginType
  readonly styles: readonly string[]
  /** The site's parameters, which every choice sends on. */
  readonly parameters: Readonly<Record<string, string>>
  readonly people: readonly UserRecord[]
  readonly searched?: string | undefined
}

/** Renders the page for choosing the person to log in as. */
export function mockProviderPage(props: MockProviderPageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<MockProviderPage {...props} />)}`
}

function MockProviderPage({ type, styles, parameters, people, searched }: MockProviderPageProps) {
  const name = loginNames()(type)
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Demo: log in with ${name}`}</title>
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <main className={classes(text.wrap, text.stack)}>
          <div className={classes(text.narrow, text.stack)}>
            <h1>Who do you want to be?</h1>
            <p>This is a demo. This page stands in for {name}, and nothing you enter leaves the site.</p>
            <Panel title={searched === undefined ? 'Sample people' : 'People found'}>
              <Choice parameters={parameters}>
                {people.length === 0 && <p>No one has that name.</p>}
                {people.map((person) => (
                  <Button key={person.slug} wide type="submit" name="as" value={person.slug}>
                    <Avatar name={person.name} />
                    <span>
                      {person.name} <span className={text.quiet}>{person.slug}</span>
                    </span>
                  </Button>
                ))}
              </Choice>
            </Panel>
            <Panel title="Anyone else">
              <Choice parameters={parameters}>
                <TextField
                  label="Search by name"
                  name="q"
                  defaultValue={searched ?? ''}
                  maxLength={nameLength}
                />
                <Button type="submit">Search</Button>
              </Choice>
              <Choice parameters={parameters}>
                <TextField
                  label="Name of a new person"
                  name="new"
                  defaultValue=""
                  maxLength={nameLength}
                  required
                />
                <Button type="submit">Log in as a new person</Button>
              </Choice>
              <Choice parameters={parameters}>
                <Button type="submit" name="deny" value="yes">
                  Deny access
                </Button>
              </Choice>
            </Panel>
          </div>
        </main>
      </body>
    </html>
  )
}

interface ChoiceProps extends Pick<MockProviderPageProps, 'parameters'> {
  readonly children: ReactNode
}

const Choice = ({ parameters, children }: ChoiceProps) => (
  <form className={text.stack} method="get">
    {Object.entries(parameters).map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
    {children}
  </form>
)
