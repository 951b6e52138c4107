import { UpdateProductBasicInfoRequest } from '#core/contracts/product-basic-info.requests.ts';
import { requestErrors, someId, someTime } from '../frame/request-errors.ts';
import { basicInfoBodyOf, type BasicInfoValues } from './basic-info.values.ts';

/** The rules of updateProductBasicInfo; they do not look at which product it is. */
export const findBasicInfoErrors = requestErrors<BasicInfoValues>(UpdateProductBasicInfoRequest, (values) => ({
  ...basicInfoBodyOf(someId, values, { outcomes: [] }),
  modifiedAt: someTime,
}));
