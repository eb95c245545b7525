// @vitest-environment happy-dom
import { staff as me, testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { CouponDialog } from './CouponDialog.tsx';

const coupon = { ...sampleOutput('GET /coupon').items[0]!, percentOff: 20, amountOff: null };
const handlers = { onSaved: () => {}, onClose: () => {} };

testRefusals({
  'features/coupons/admin/CouponDialog.tsx#change': {
    page: () => <CouponDialog coupon={coupon} {...handlers} />,
    me,
    responses: { 'GET /coupon': { ...sampleOutput('GET /coupon'), items: [coupon] } },
  },
  'features/coupons/admin/CouponDialog.tsx#new': {
    page: () => <CouponDialog coupon={null} {...handlers} />,
    me,
  },
});
