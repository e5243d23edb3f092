export type RatesSearch = {
  /** The town of the rates. Maval if it is missing. */
  town?: string
  /** Set while the form for a rate is open. */
  propose?: string
}
