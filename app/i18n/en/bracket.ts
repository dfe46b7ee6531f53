export const bracket = {
  rounds: {
    final: 'Final',
    semi_final: 'Semi-final',
    quarterfinal: 'Quarterfinal',
    eighth: '1/8',
    sixteenth: '1/16',
    numbered: 'Round {{number}}',
    bronze: 'Bronze bout',
    repechage: 'Repechage',
  },
  type: {
    playoff: 'Knockout',
    round: 'Round robin',
    'best-of-three': 'Best of three',
  },
  condition: {
    win: 'Winner',
    lose: 'Loser',
    auto: 'Bye',
  },
  actions: {
    rebuild: 'Rebuild the bracket',
    rebuildSchedule: 'Rebuild the schedule',
    generateAll: 'Generate all brackets',
  },
} as const
