/** A total in paise, GST included, and its parts. CGST and SGST are always equal. */
export type Tax = { taxable: number; cgst: number; sgst: number; igst: number }

/**
 * Splits a total in paise that includes GST of `rate` percent. Within a state, half of the tax is CGST for the centre
 * and half is SGST for the state. Between two states, all of it is IGST (sections 8 and 7 of the IGST Act, 2017). Each
 * tax is rounded to the paisa, and the taxable value is the rest, so the parts always add up to the total.
 */
export function taxIn(paise: number, rate: number, isWithinState: boolean): Tax {
  if (isWithinState) {
    const half = Math.round((paise * rate) / (2 * (100 + rate)))
    return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = Math.round((paise * rate) / (100 + rate))
  return { taxable: paise - igst, cgst: 0, sgst: 0, igst }
}

export function addTax(one: Tax, other: Tax): Tax {
  return {
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
  }
}

export function lessTax(one: Tax, other: Tax): Tax {
  return {
    taxable: one.taxable - other.taxable,
    cgst: one.cgst - other.cgst,
    sgst: one.sgst - other.sgst,
    igst: one.igst - other.igst,
  }
}

export const noTax: Tax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
