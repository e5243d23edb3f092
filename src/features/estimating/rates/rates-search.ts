export type RatesSearch = {
  /** The town whose rates are shown. Maval if it is missing. */
  town?: string
  /** Set while the form for a rate is open. */
  propose?: string
}
