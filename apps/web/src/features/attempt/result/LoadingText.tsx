import { Skeleton } from '../../../ui/Skeleton.tsx';

const widths = ['94%', '88%', '97%', '60%'];

/** Reserves the space of an explanation that is loading. */
export function LoadingText() {
  return (
    <div role="status" aria-label="Loading">
      {widths.map((width) => (
        <p key={width}>
          <Skeleton width={width} />
        </p>
      ))}
    </div>
  );
}
