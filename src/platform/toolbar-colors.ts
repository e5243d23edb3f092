/** The colours of the browser's toolbar: those of the page's ground. */
export const toolbarColors = { light: '#ffffff', dark: '#141312' }
