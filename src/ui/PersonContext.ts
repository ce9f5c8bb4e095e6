import { createContext } from 'react'

/** The person whom the page is shown to, which its forms send along: see `personField`. */
export const PersonContext = createContext('')
