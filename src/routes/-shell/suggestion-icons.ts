import { icons } from '#ui/icon.tsx'

/** The icon of each kind of suggestion of the directory. */
export const suggestionIcons = { professional: icons.person, town: icons.pin, specialization: icons.helmet }
