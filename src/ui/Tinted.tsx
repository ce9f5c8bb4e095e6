import type { ReactNode } from 'react'
import { tintColour, tintName, tintPath } from '../kernel/vests/tint'
import { vestOf } from '../kernel/vests/vest'

interface TintedProps {
  readonly club: Parameters<typeof vestOf>[0]
  readonly children: ReactNode
}

/** A part of a page whose accents have the colour of a club. Without the stylesheet it looks like any other. */
export function Tinted({ club, children }: TintedProps) {
  const colour = tintColour(vestOf(club))
  return (
    <div data-tint={tintName(colour)}>
      <link rel="stylesheet" href={tintPath(colour)} precedence="tint" />
      {children}
    </div>
  )
}
