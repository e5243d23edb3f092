const base =
  'h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised text-base text-ink placeholder:text-muted md:text-sm'

/** The classes of a text field: 44 px high, and large enough letters that a phone does not zoom in. */
export const textControl = `${base} px-3`

/** The classes of a select: the device's own list, our own arrow. */
export const selectControl = `${base} cursor-pointer truncate select-arrow appearance-none pr-9 pl-3`
