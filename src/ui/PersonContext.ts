import { createContext } from 'react'

/** Whom the page is shown to, for its forms to say: see `personField`. */
export const PersonContext = createContext('')
