import { createContext } from 'react'

/** The person viewing the page, whom its forms send along: see `personField`. */
export const PersonContext = createContext('')
