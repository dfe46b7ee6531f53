/** Marks a control that holds more than may be sent; its form is not sent while one is there. */
export const TOO_LARGE = 'data-too-large'

/** The attribute for a control, or none. */
export const tooLargeMark = (isTooLarge: boolean): { readonly 'data-too-large'?: '' } =>
  isTooLarge ? { [TOO_LARGE]: '' } : {}
