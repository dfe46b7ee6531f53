export const KEY = 'tatami-test'
