import type { ProctoredSeat } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { formatTimeWithSeconds } from '../when.ts';
import { formatDelay, formatPosition, stateNames } from './live-state.ts';
import classes from './staff.module.css';

/** Fixed widths, so that changes in a cell move nothing. */
const columns: readonly { label: string; width?: string; number?: true }[] = [
  { label: 'Student', width: '23%' },
  { label: 'Status', width: '15%' },
  { label: 'Where', width: '24%' },
  { label: 'Answered', width: '12%', number: true },
  { label: 'Late', number: true },
  { label: 'Last seen', width: '17%', number: true },
];

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
            {columns.map(({ label, width, number }) => (
              <th key={label} scope="col" className={number ? classes.number : undefined} style={{ width }}>
                {label}
              </th>
            ))}
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
