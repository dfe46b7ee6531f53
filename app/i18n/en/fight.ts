export const fight = {
  actions: {
    start: 'Start',
    pause: 'Pause',
    continue: 'Continue',
    extraTime: 'Extra time',
    technicalBreak: 'Technical break',
    end: 'End',
    endByPoints: 'End by points',
    endByDecision: 'End by decision',
  },
  events: {
    point: 'Point',
    activity: 'Activity',
    reprimand: 'Reprimand',
    warning: 'Warning',
    holding_start: 'Hold',
    holding_end: 'Hold over',
  },
  winner: 'Winner',
} as const
