import { paths } from '../../../kernel/urls/paths'
import { ButtonLink } from '../../../ui/Button'
import styles from './WelcomeBox.module.css'

/** The welcome for visitors above the next events, with the page's h1. */
export function WelcomeBox() {
  return (
    <section className={styles.welcome}>
      <h1>Who’s racing on Sunday?</h1>
      <p>
        A shared race calendar for running clubs. Find races, tell your club you’re going, and keep your
        results.
      </p>
      <ButtonLink primary href={paths.login(paths.home)}>
        Log in to join in
      </ButtonLink>
    </section>
  )
}
