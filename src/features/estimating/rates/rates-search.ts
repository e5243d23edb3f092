export type RatesSearch = {
  /** Of the rates; Maval's without one. */
  town?: string
  /** Set while the form for a rate is open. */
  propose?: string
}
