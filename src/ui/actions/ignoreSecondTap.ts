/** Whatever appears beneath a finger is not reached by the second of two quick taps. */
export const ignoreSecondTap = () =>
  document.documentElement.animate({ pointerEvents: ['none', 'none'] }, 500)
