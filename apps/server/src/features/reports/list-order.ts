export interface ListOrder {
  readonly order: 'asc' | 'desc';
  readonly size: number;
  readonly offset: number;
}
