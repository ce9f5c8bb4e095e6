/** The name of the last table of a closed season: people whose own table is no longer shown. */
export const otherPlaces = 'Other places'
