export interface BySlug {
  readonly slug: string
}
