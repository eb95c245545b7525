import type { ProctoredSeat } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { formatTimeWithSeconds } from '../when.ts';
import { formatDelay, formatPosition, stateNames } from './live-state.ts';
import classes from './staff.module.css';

interface SeatProps {
  seat: ProctoredSeat;
  zone: string;
  /** Left out for those who may not add time. */
  onAddTime?: ((seat: ProctoredSeat) => void) | undefined;
}

/** One student; renders again only when something about them changed. */
const Seat = memo(function Seat({ seat, zone, onAddTime }: SeatProps) {
  return (
    <tr>
      <th scope="row">{seat.name}</th>
      <td>
        <span className={classes.state} data-state={seat.state}>
          {stateNames[seat.state]}
        </span>
      </td>
      <td className={classes.where}>
        {formatPosition(seat)}
        {onAddTime && seat.attemptId ? (
          <>
            {' '}
            <Button
              variant="subtle"
              size="compact-xs"
              aria-haspopup="dialog"
              aria-label={`Add time for ${seat.name}`}
              onClick={() => onAddTime(seat)}
            >
              Add time
            </Button>
          </>
        ) : null}
      </td>
      <td className={classes.number} data-label="Answered">
        {seat.answered}
      </td>
      <td className={classes.number} data-label="Late">
        {formatDelay(seat.lateSeconds)}
      </td>
      <td className={classes.number} data-label="Last seen">
        {seat.lastSeenAt ? formatTimeWithSeconds(seat.lastSeenAt, zone) : ''}
      </td>
    </tr>
  );
});

/** The students in the test with their positions, by name. */
export function SeatTable({ seats, ...rest }: Omit<SeatProps, 'seat'> & { seats: readonly ProctoredSeat[] }) {
  return (
    <section className={classes.scroll} aria-label="Students" tabIndex={-1}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Student
            </th>
            <th scope="col" className={classes.stateColumn}>
              Status
            </th>
            <th scope="col" className={classes.position}>
              Where
            </th>
            <th scope="col" className={`${classes.number} ${classes.answered}`}>
              Answered
            </th>
            <th scope="col" className={classes.number}>
              Late
            </th>
            <th scope="col" className={`${classes.number} ${classes.seen}`}>
              Last seen
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <Seat key={seat.userId} seat={seat} {...rest} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
